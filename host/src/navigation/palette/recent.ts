import type { Command } from '#navigation/palette/commands.ts'

const most = 5
let recent: { organization: string; commands: readonly Command[] } = { organization: '', commands: [] }

/** Recently opened items, in memory only: searches can be personal, so nothing is stored. */
export const recentIn = (organization: string): readonly Command[] =>
  recent.organization === organization ? recent.commands : []

export function remember(organization: string, command: Command): void {
  const others = recentIn(organization).filter(({ id }) => id !== command.id)
  recent = { organization, commands: [command, ...others].slice(0, most) }
}
