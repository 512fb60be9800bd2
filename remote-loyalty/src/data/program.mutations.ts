import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import type { Program, ProgramDetails } from '@yuko/contract/loyalty/program'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { callApi } from '@yuko/runtime'
import { programQueries } from '#data/program.queries.ts'

export function useCreateProgram() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (details: ProgramDetails) => callApi(createProgram, { body: details }),
    onSuccess: (program) => keep(client, program),
  })
}

export function useUpdateProgram() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ programId, ...body }: { programId: string } & InputOf<typeof updateProgram>['body']) =>
      callApi(updateProgram, { params: { programId }, body }),
    onSuccess: (program) => keep(client, program),
  })
}

function keep(client: QueryClient, program: Program): Promise<void> {
  client.setQueryData(programQueries.detail(program.programId).queryKey, program)
  return client.invalidateQueries({ queryKey: programQueries.list().queryKey })
}
