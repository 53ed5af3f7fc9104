import { render } from './main.tsx';

render();
