import { expect, test } from 'vitest';
import { Html, html, name, sentences } from '../../src/report/html.js';

const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'onclick='x", '&lt;b&gt;'];

test('what is put into a template is text', () => {
  for (const text of hostile) {
    const { text: written } = html`<p title="${text}">${text}</p>`;
    expect(written.match(/</g)).toHaveLength(2);
    expect(written).not.toContain(`"${text}"`);
  }
  expect(html`${'<b>&"\''}`.text).toBe('&lt;b&gt;&amp;&quot;&#39;');
});

test('markup, lists, numbers and nothing', () => {
  expect(html`${html`<b>${1}</b>`}${[2, new Html('<i>'), [null, 'x']]}${null}`.text).toBe('<b>1</b>2<i>x');
});

test('a name is kept apart from the text around it', () => {
  expect(name('\u202Eabc').text).toBe('<bdi>\u202Eabc</bdi>');
});

test('sentences have a blank between them', () => {
  expect(sentences([html`A.`, null, 'B.']).text).toBe('A. B.');
});
