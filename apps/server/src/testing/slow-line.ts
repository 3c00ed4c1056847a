import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A line to a server on which everything that comes back can be late, and which can be led to another server. */
export async function openSlowLine(firstPort: number) {
  let toPort = firstPort
  let lateMs = 0
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(toPort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    // One after the other, so that no part overtakes an earlier one.
    let before = Promise.resolve()
    far.on('data', (part) => {
      const dueAt = performance.now() + lateMs
      before = before.then(async () => {
        const wait = dueAt - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        if (!near.destroyed) near.write(part)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setLate(milliseconds: number) {
      lateMs = milliseconds
    },
    /** Cuts all connections. A client that connects again reaches this port. */
    leadTo(port: number) {
      toPort = port
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
