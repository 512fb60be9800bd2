import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelSimulation } from '@yuko/contract/loyalty/simulation/cancel-simulation'
import { getSimulation } from '@yuko/contract/loyalty/simulation/get-simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { startSimulation } from '@yuko/contract/loyalty/simulation/start-simulation'
import { callApi } from '@yuko/runtime'

/** Starts a simulation and polls it every second while it runs. */
export function useSimulation() {
  const client = useQueryClient()
  const start = useMutation({ mutationFn: (body: SimulationQuestion) => callApi(startSimulation, { body }) })
  const simulationId = start.data?.simulationId ?? ''
  const queryKey = ['simulations', simulationId]
  const polled = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getSimulation, { params: { simulationId } }, { signal }),
    enabled: simulationId !== '',
    initialData: start.data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
  })
  const cancel = useMutation({
    mutationFn: () => callApi(cancelSimulation, { params: { simulationId } }),
    onSuccess: (stopped) => client.setQueryData(queryKey, stopped),
  })
  const simulation = simulationId === '' ? start.data : polled.data
  const isBusy = start.isPending || simulation?.state === 'running'
  const hasFailed = start.isError || simulation?.state === 'failed'
  return {
    asked: start.variables,
    ask: start.mutate,
    cancel: () => cancel.mutate(),
    isCancelling: cancel.isPending,
    state: isBusy
      ? ('busy' as const)
      : hasFailed
        ? ('failed' as const)
        : ((simulation?.state as 'done' | 'cancelled' | undefined) ?? ('idle' as const)),
    progress: !start.isPending && simulation?.state === 'running' ? simulation : undefined,
    problem: start.error?.message,
    result: simulation?.result ?? null,
  }
}
