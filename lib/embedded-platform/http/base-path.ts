/** Where the embedded platform's API is on the site's own origin. */
export const BASE_PATH = '/api/embedded/';
