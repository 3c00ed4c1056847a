import type { Deps } from '#deps.ts'
import { type Asked, type Command, no, type Reply, readAsked } from './command.ts'
import { deskCommands } from './commands/desk-commands.ts'
import { floorCommands } from './commands/floor-commands.ts'
import { mailCommand } from './commands/mail-command.ts'
import { moneyCommands } from './commands/money-commands.ts'
import { priceCommand } from './commands/price-command.ts'
import { staffCommand } from './commands/staff-command.ts'
import { statusCommand } from './commands/status-command.ts'

/** The operator's commands: the use cases of the office, by name. */
export const commands: Record<string, Command> = {
  status: statusCommand,
  ...floorCommands,
  ...moneyCommands,
  ...deskCommands,
  price: priceCommand,
  staff: staffCommand,
  mail: mailCommand,
}

type Found = { name: string; command: Command | undefined; asked: Asked }

/** Finds a command by its name, and parses the rest. */
export function findCommand(typed: readonly string[]): Found {
  const { words, options } = readAsked(typed)
  const [name = '', ...rest] = words
  return { name, command: commands[name], asked: { words: rest, options } }
}

/** Runs a command as it is typed. @internal */
export async function runCommand(deps: Deps, typed: readonly string[]): Promise<Reply> {
  const { name, command, asked } = findCommand(typed)
  if (!command) throw no(`There is no command "${name}".`)
  return command.run(deps, asked)
}
