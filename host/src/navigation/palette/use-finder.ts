import { useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { type KeyboardEvent, useState } from 'react'
import type { Command } from '#navigation/palette/commands.ts'
import { remember } from '#navigation/palette/recent.ts'
import { useCommands } from '#navigation/palette/use-commands.ts'

/** The query, the results and the active one: keys move and select it. */
export function useFinder(onClose: () => void) {
  const [question, setQuestion] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, error } = useCommands(question)
  const { organization } = useHost()
  const navigate = useNavigate()
  const commands = groups.flatMap((group) => group.commands)
  const active = Math.min(at, commands.length - 1)

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    if (command.href) remember(organization.uuid, command)
    command.run?.()
    if (command.href) void navigate(command.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = commands.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = moves[event.key]
    // During IME composition, keys belong to the editor.
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (next === undefined) choose(commands[active])
    else setAt(Math.max(0, next))
  }
  const ask = (typed: string) => {
    setQuestion(typed)
    setAt(0)
  }
  return { question, ask, groups, count: commands.length, isSearching, error, active, setActive: setAt, choose, onKeyDown }
}
