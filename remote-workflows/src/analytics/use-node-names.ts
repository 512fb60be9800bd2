import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'

/** Names of a workflow's steps, including those that only earlier versions have. */
export function useNodeNames(workflowId: string): (nodeId: string | null) => string {
  const { data } = useQuery({
    ...analyticsQueries.subscribers(workflowId, { days: 1, compare: 'none' }),
    refetchInterval: false,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data?.nodes.map(({ nodeId, name }) => [nodeId, name]))
    return (nodeId) => (nodeId === null ? t`Start` : (names.get(nodeId) ?? '…'))
  }, [data])
}
