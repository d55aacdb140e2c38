import './index.css';
import { openPlatform } from './app/loading/open-platform.tsx';

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no element with the id "root"');
void openPlatform(rootElement);
