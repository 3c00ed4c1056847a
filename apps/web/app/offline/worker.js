/**
 * The service worker. Where there is no connection it shows the next box as it was last seen; every other request goes
 * by untouched, and no reply of the API is cached here. The page that keeps the box is keep-next-box.tsx. It also shows
 * what the shop tells a device that asked for it, and opens the place when that is pressed.
 */
const CACHE = 'next-box'
const KEPT = '/offline/next-box'
/** The office has pages of its own, and files are no pages. */
const NOT_OURS = /^\/(office|api)(\/|$)/

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || NOT_OURS.test(new URL(url).pathname)) return
  event.respondWith(load(event))
})

addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

/** A browser wants to see something for every message, also for one that cannot be read. */
function show(data) {
  let told = {}
  try {
    told = data.json()
  } catch {}
  const { title = 'News from Cupboard', body = '', link = '/' } = told
  return registration.showNotification(title, { body, icon: '/icon-192.png', data: { link } })
}

/** A page of ours, in the window that is open already where there is one. */
async function open(link) {
  const { origin, href } = new URL(link, location.origin)
  if (origin !== location.origin) return
  const [shop] = await clients.matchAll({ type: 'window' })
  if (!shop) return clients.openWindow(href)
  await shop.navigate(href)
  await shop.focus()
}

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return answer(pageOf(await keptBox()))
  }
}

/** Null where nothing was kept, or where it was kept longer than its session. */
async function keptBox() {
  const kept = await (await caches.match(KEPT, { cacheName: CACHE }))?.json()
  if (kept && kept.until > Date.now()) return kept
  if (kept) await caches.delete(CACHE)
  return null
}

function answer(html) {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

function pageOf(box) {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Cupboard</title>
<style>${STYLE}</style>
<header>cupboard</header>
<main>
<h1>You are offline</h1>
${box ? boxOf(box) : '<p>The shop opens again when you have a connection.</p>'}
<p><a href="">Try again</a></p>
</main>
</html>`
}

function boxOf({ asOf, day, facts, lines }) {
  return `<section aria-labelledby="next">
<h2 id="next">Your next box, ${escaped(day)}</h2>
<p>${facts.map(escaped).join('<br>')}</p>
<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
<p class="as-of">As of ${escaped(asOf)}. To change it you need a connection.</p>
</section>`
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `
:root{color-scheme:light dark;--ink:#16241d;--soft:#4d5b53;--paper:#fffcf6;--linen:#f5efe4;--line:#ddd3c2;--pine:#1f4032}
@media screen and (prefers-color-scheme:dark){:root{--ink:#edece2;--soft:#b9c3ba;--paper:#1c2621;--linen:#131b17;--line:#38453d;--pine:#a6d2b7}}
body{margin:0;background:var(--linen);color:var(--ink);font:1.0625rem/1.6 "Helvetica Neue",Arial,sans-serif}
header{background:#1f4032;color:#fffcf6;font:600 1.75rem/4.5rem Georgia,serif;padding:0 1.25rem}
main{margin:0 auto;max-width:40rem;padding:2rem 1.25rem}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.2}
section{background:var(--paper);border:1px solid var(--line);border-radius:1.25rem;padding:1.25rem 1.5rem}
h2{margin:0;font-size:1.375rem}
ul{padding-left:1.25rem}
.as-of{color:var(--soft);margin-bottom:0}
a{display:inline-block;padding:.6rem 1.375rem;border:1.5px solid var(--pine);border-radius:.875rem;color:var(--pine);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #b8490f;outline-offset:3px}`
