import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import type { Program, ProgramStart } from '@yuko/contract/loyalty/program'
import { scheduleProgram } from '@yuko/contract/loyalty/schedule-program'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { callApi } from '@yuko/runtime'
import { campaignQueries } from '#data/campaign.queries.ts'
import { programQueries } from '#data/program.queries.ts'

export function useCreateProgram() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (start: ProgramStart) => callApi(createProgram, { body: start }),
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

/** Its campaigns start and stop with the program. */
export function useSwitchProgram() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ programId, status }: { programId: string; status: 'active' | 'paused' }) =>
      callApi(switchProgram, { params: { programId }, body: { status } }),
    onSuccess: async (program) => {
      await Promise.all([keep(client, program), client.invalidateQueries({ queryKey: campaignQueries.lists() })])
    },
  })
}

export function useScheduleProgram() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ programId, startsAt }: { programId: string; startsAt: string | null }) =>
      callApi(scheduleProgram, { params: { programId }, body: { startsAt } }),
    onSuccess: (program) => keep(client, program),
  })
}

function keep(client: QueryClient, program: Program): Promise<void> {
  client.setQueryData(programQueries.detail(program.programId).queryKey, program)
  return client.invalidateQueries({ queryKey: programQueries.list().queryKey })
}
