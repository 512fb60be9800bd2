import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'

/** What steps of a workflow are called, of those too that only earlier versions have. */
export function useNodeNames(workflowId: string): (nodeId: string | null) => string {
  const { data } = useQuery({
    ...analyticsQueries.subscribers(workflowId, { days: 1 }),
    refetchInterval: false,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data?.nodes.map(({ nodeId, name }) => [nodeId, name]))
    return (nodeId) => (nodeId === null ? t`The beginning` : (names.get(nodeId) ?? '…'))
  }, [data])
}
