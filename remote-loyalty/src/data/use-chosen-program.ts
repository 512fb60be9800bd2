import { useInfiniteQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { useSearchParams } from '@yuko/runtime/router'
import { programQueries } from '#data/program.queries.ts'

/** The program in the URL; otherwise the active one, or the newest that isn’t archived. */
export function useChosenProgram() {
  const [params] = useSearchParams()
  const programs = useInfiniteQuery(programQueries.list())
  const all = programs.data?.pages.flatMap(({ items }) => items)
  const program = all?.find(({ programId }) => programId === params.get('program')) ?? mainProgram(all)
  return { programs, all, program }
}

export function mainProgram(all: readonly Program[] | undefined): Program | undefined {
  const current = all?.filter(({ status }) => status !== 'archived')
  return current?.find(({ status }) => status === 'active') ?? current?.[0]
}

/** A link that keeps the chosen program. */
export const ofProgram = (path: string, programId: string | undefined) => (programId ? `${path}?program=${programId}` : path)
