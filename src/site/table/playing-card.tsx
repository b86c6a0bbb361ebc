/** A card as it lies on a table. */
import type { ComponentChildren } from 'preact';

/** What a card looks like; which colour it has is for the style. */
export interface Face {
  /** In the corners. */
  rank: string;
  /** Below the rank, and large in the middle unless `centre` says otherwise. */
  pip: string;
  /** The class that colours it. */
  tone: string;
  centre?: string;
  /** A name on the lower edge. */
  title?: string;
  /** What it is called where it isn't seen. */
  name: string;
}

interface Props {
  /** Null: its back. */
  face: Face | null;
  size?: 'small' | 'usual';
  /** Further classes. */
  more?: string;
  children?: ComponentChildren;
}

/** The picture of a card; it has no name of its own where `face` is null. */
export function CardPicture({ face, size = 'usual', more = '', children }: Props) {
  if (face === null) {
    return (
      <span class={`card back ${size} ${more}`} aria-hidden="true">
        <span class="weave">♛</span>
      </span>
    );
  }
  return (
    <span class={`card ${size} ${face.tone} ${more}`} role="img" aria-label={face.name}>
      <span class="corner" aria-hidden="true">
        <b>{face.rank}</b>
        <i>{face.pip}</i>
      </span>
      <span class="centre" aria-hidden="true">
        {face.centre ?? face.pip}
      </span>
      {face.title !== undefined && (
        <span class="title" aria-hidden="true">
          {face.title}
        </span>
      )}
      <span class="corner turned" aria-hidden="true">
        <b>{face.rank}</b>
        <i>{face.pip}</i>
      </span>
      {children}
    </span>
  );
}

interface ButtonProps extends Props {
  face: Face;
  disabled?: boolean;
  pressed?: boolean;
  /** The key that plays it. */
  keyName?: string;
  /** Said after the name. */
  note?: string;
  data?: string;
  onPlay(): void;
}

/** A card that can be played. */
export function CardButton({
  face,
  disabled = false,
  pressed,
  keyName,
  note,
  data,
  onPlay,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      class="card-button"
      disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={keyName}
      aria-label={note === undefined ? face.name : `${face.name}, ${note}`}
      data-card={data}
      onClick={onPlay}
    >
      <CardPicture face={face} {...rest} />
    </button>
  );
}
