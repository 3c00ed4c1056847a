import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lockScripts } from './marked-scripts.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the scripts of a page', () => {
  it('may run when the web app marked them, whatever they hold', () => {
    const { scriptHashes } = lockScripts(
      '<script nonce="m">one < two\n£4.20</script><p></p><script nonce="m" type="module" async="">import "/a.js"</script>',
      'm',
    )
    expect(scriptHashes).toEqual([hashOf('one < two\n£4.20'), hashOf('import "/a.js"')])
  })

  it('may not run when somebody else put them there', () => {
    const { scriptHashes } = lockScripts(
      '<script>alert(1)</script><script nonce="n">alert(2)</script><script nonce="m">ours</script>',
      'm',
    )
    expect(scriptHashes).toEqual([hashOf('ours')])
  })

  it('need no hash when they are files of ours', () => {
    expect(lockScripts('<script nonce="m" src="/assets/a.js"></script>', 'm').scriptHashes).toEqual([])
  })

  it('leave no mark behind that somebody could copy', () => {
    const { html } = lockScripts(
      '<link rel="modulepreload" href="/a.js" nonce="m"/><script nonce="m">1</script>',
      'm',
    )
    expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script>1</script>')
  })
})
