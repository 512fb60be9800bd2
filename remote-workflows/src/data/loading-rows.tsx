import { t } from '@lingui/core/macro'
import { Skeleton, Stack } from '@yuko/ui'

interface LoadingRowsProps {
  count?: number
  /** Height of a row in pixels. */
  height?: number
}

/** Placeholders for loading rows, with their final height. */
export function LoadingRows({ count = 3, height = 44 }: LoadingRowsProps) {
  return (
    <Stack gap={8} role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} aria-hidden />
      ))}
    </Stack>
  )
}
