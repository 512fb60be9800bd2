import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Text } from '@yuko/ui'
import { Facts } from '#data/facts.tsx'
import { Version } from './version.tsx'

/** What organizations get of a remote. */
export function RemoteFacts({ remote: { isManaged, live, previous, canary, armed } }: { remote: RemoteState }) {
  return (
    <Facts
      facts={[
        [
          t`Live`,
          <>
            <Version of={live} />{' '}
            {!isManaged && (
              <Text span c="dimmed" size="sm">
                {t`(follows the build)`}
              </Text>
            )}
          </>,
        ],
        [t`Before it`, <Version of={previous} />],
        [
          t`Canary`,
          canary ? (
            <>
              <Version of={canary.version} />
              <Trans> for {canary.percent}%</Trans>
              {canary.organizationIds.length > 0 && ` and ${canary.organizationIds.length} named`}
            </>
          ) : (
            t`None`
          ),
        ],
        [
          t`Automatic roll-back`,
          armed
            ? t`After ${armed.minLoads} loads: ${armed.failurePercent}% more failures, ${armed.errorPercent}% more errors`
            : t`Off`,
        ],
      ]}
    />
  )
}
