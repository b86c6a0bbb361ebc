/** Where the page begins. */
import './no-eval.js';
import './style/base.css';
import './style/cards.css';
import './style/table.css';
import './style/explore.css';
import { render } from 'preact';
import { Page } from './page.js';

const root = document.getElementById('page');
if (root !== null) render(<Page />, root);
