import { baseKeymap, chainCommands } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { continueBullets } from './bullets.ts'
import { toggle } from './commands.ts'
import type { TextSchema } from './schema.ts'
import type { WriterOptions } from './writer.ts'

export function keysOf({ marks }: TextSchema, { isOneLine, on }: WriterOptions): Record<string, Command> {
  const does = (act: () => void) => () => {
    act()
    return true
  }
  const enter = isOneLine ? does(on.leave) : chainCommands(continueBullets, ...(baseKeymap.Enter ? [baseKeymap.Enter] : []))
  return {
    'Mod-b': toggle(marks.bold),
    'Mod-i': toggle(marks.italic),
    'Mod-k': does(on.link),
    'Mod-z': does(on.undo),
    'Mod-y': does(on.redo),
    'Shift-Mod-z': does(on.redo),
    Escape: does(on.leave),
    Enter: enter,
    'Shift-Enter': enter,
  }
}
