import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkDefinition, type DefinitionProblem } from '@yuko/contract/automation/definition/check-definition'
import { type WorkflowDefinition, workflowDefinition } from '@yuko/contract/automation/definition/definition'
import { fieldText, useDebouncedValue } from '@yuko/ui'
import { useMemo } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'

/** Problems of a definition: local checks immediately, the server's checks a moment later. */
export function useProblems(workflowId: string, definition: WorkflowDefinition): readonly DefinitionProblem[] {
  const own = useMemo(() => [...shapeProblems(definition), ...checkDefinition(definition)], [definition])
  const [asked] = useDebouncedValue(definition, 1000)
  const isSound = useMemo(() => shapeProblems(asked).length === 0, [asked])
  const check = useQuery({ ...workflowQueries.check(workflowId, asked), enabled: isSound, placeholderData: keepPreviousData })
  return useMemo(() => {
    const ids = new Set(['trigger', 'settings', 'organization', ...definition.nodes.map(({ id }) => id)])
    const known = new Set(own.map(keyOf))
    // The server's answer may be about steps that were deleted since.
    const more = (check.data?.problems ?? []).filter((problem) => !known.has(keyOf(problem)) && ids.has(problem.at))
    // Ignore problems that were fixed after the server checked.
    const mended = new Set(checkDefinition(asked).map(keyOf))
    return [...own, ...more.filter((problem) => asked === definition || !mended.has(keyOf(problem)))]
  }, [own, check.data, definition, asked])
}

const keyOf = ({ at, message }: DefinitionProblem) => `${at} ${message}`

/** Invalid field values, such as an incomplete URL. */
function shapeProblems(definition: WorkflowDefinition): DefinitionProblem[] {
  const parsed = workflowDefinition.safeParse(definition)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path: [part, index], message, path }) => {
    const at = part === 'nodes' ? definition.nodes[Number(index)]?.id : part === 'trigger' ? 'trigger' : 'settings'
    const field = path.filter((step) => typeof step === 'string').at(-1) ?? ''
    return { at: at ?? 'settings', severity: 'error', message: `${capital(field)}: ${fieldText(message)}` }
  })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
