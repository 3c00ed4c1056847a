import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { StartupProblem } from '#startup-problem.ts'

const SENTENCES: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
  ENOTFOUND: ({ host }) => `The name ${host} is not known here. Set HOST to an address such as 127.0.0.1.`,
}

export async function listenOnPort(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new StartupProblem(sentence(config)) : error
  }
}
