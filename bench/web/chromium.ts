import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * As Lighthouse starts a browser of its own: nothing of its own on the line and on the processor while we measure.
 * Beyond its list, no process is started beside the page for a next tab that never comes.
 */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,CalculateNativeWinOcclusion,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater,AutofillServerCommunication,PrivacySandboxSettings4,RenderDocument,SpareRendererForSitePerProcess',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--force-fieldtrials=*BackgroundTracing/default/',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--propagate-iph-for-testing',
]

export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** A fresh browser that nobody steers but Lighthouse, for as long as the work takes. */
export async function withChromium<T>(work: (port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'cupboard-bench-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...QUIET]
  const browser = spawn(CHROMIUM_PATH, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const isGone = new Promise((resolve) => browser.once('exit', resolve))
  try {
    for await (const line of createInterface(browser.stderr)) {
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
      if (port) return await work(Number(port))
    }
    throw new Error(`${CHROMIUM_PATH} ended before it could be used.`)
  } finally {
    browser.kill()
    await isGone
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
