// A stage of the start: the router, and not all of its layer.
export { createHashRouter, RouterProvider } from '@portal/shared/router';
