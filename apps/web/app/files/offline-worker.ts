import worker from '#offline/worker.js?raw'

/** Asked for by account pages alone. A policy of its own, since it may speak to the shop and nothing else. */
export function loader(): Response {
  return new Response(worker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
