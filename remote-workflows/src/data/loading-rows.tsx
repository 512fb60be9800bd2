import { t } from '@lingui/core/macro'
import { Skeleton, Stack } from '@yuko/ui'

interface LoadingRowsProps {
  count?: number
  /** Pixels of each. */
  height?: number
}

/** Stands for rows that are on their way, as tall as they will be. */
export function LoadingRows({ count = 3, height = 44 }: LoadingRowsProps) {
  return (
    <Stack gap={8} role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} aria-hidden />
      ))}
    </Stack>
  )
}
