import { render } from './main.tsx';

document.documentElement.dataset.booted = '';
await render();
