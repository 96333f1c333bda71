import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A second, the default, may pass on a busy machine before anything is rendered.
configure({ asyncUtilTimeout: 20_000 });
