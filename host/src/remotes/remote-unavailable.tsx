import { t } from '@lingui/core/macro'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { Button, Center, Stack, Text, Title } from '@yuko/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { titleOf } from '#remotes/registry.ts'
import { CompositionNote } from '#telemetry/composition-note.tsx'

interface RemoteUnavailableProps {
  name: RemoteName
  /** A slow load: if it completes after all, `onArrived` opens the page. */
  stillLoading?: Promise<unknown>
  onArrived?: () => void
  /** Settles when the attempt has ended. */
  onRetry: () => Promise<unknown>
  /** The height of a card instead of a page. */
  isCompact?: boolean
  /** It loaded, but failed while rendering. */
  isBroken?: boolean
}

/** Replaces a remote that cannot be shown; everything around it keeps working. */
export function RemoteUnavailable({
  name,
  stillLoading,
  onArrived,
  onRetry,
  isCompact = false,
  isBroken = false,
}: RemoteUnavailableProps) {
  const area = titleOf(name)
  const [isTrying, setIsTrying] = useState(false)
  const arrive = useEffectEvent(() => onArrived?.())

  useEffect(() => {
    let isShown = true
    stillLoading?.then(
      () => isShown && arrive(),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [stillLoading])

  const retry = async () => {
    setIsTrying(true)
    await onRetry().finally(() => setIsTrying(false))
  }

  return (
    <Center role="alert" mih={isCompact ? 120 : '50vh'} p="xl">
      <Stack align="center" gap="sm" ta="center" maw={420}>
        {!isCompact && <title>{t`${area} · Yuko`}</title>}
        <Title order={isCompact ? 3 : 1} size={isCompact ? 'h3' : 'h2'}>
          {isBroken ? t`Something went wrong in ${area}` : t`Couldn’t load ${area}`}
        </Title>
        <Text c="dimmed">{t`The rest of the app still works, and your saved work is safe.`}</Text>
        <Button variant="default" loading={isTrying} onClick={retry}>
          {t`Retry`}
        </Button>
        <CompositionNote />
      </Stack>
    </Center>
  )
}
