/** Matches played on in the head, all seats by one way to play. */
import type { OpenTable } from './open-table.js';
import { createSituation, type Player, seatAtTable } from './situation.js';

export class Playouts {
  private readonly player: Player;
  private readonly situation = createSituation();

  constructor(player: Player) {
    this.player = player;
  }

  /** Plays on until a seat is out of cards. */
  finish(table: OpenTable): void {
    while (table.first < 0) table.play(this.player.choose(seatAtTable(table, this.situation)));
  }
}
