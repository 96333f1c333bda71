// The first step of `npm run build`.
import { noteBegin } from './built-from.mjs';

noteBegin();
