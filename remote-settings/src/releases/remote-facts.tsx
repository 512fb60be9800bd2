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
          'Live',
          <>
            <Version of={live} />{' '}
            {!isManaged && (
              <Text span c="dimmed" size="sm">
                (follows the build)
              </Text>
            )}
          </>,
        ],
        ['Before it', <Version of={previous} />],
        [
          'Canary',
          canary ? (
            <>
              <Version of={canary.version} /> for {canary.percent}%
              {canary.organizationIds.length > 0 && ` and ${canary.organizationIds.length} named`}
            </>
          ) : (
            'None'
          ),
        ],
        [
          'Automatic roll-back',
          armed
            ? `After ${armed.minLoads} loads: ${armed.failurePercent}% more failures, ${armed.errorPercent}% more errors`
            : 'Off',
        ],
      ]}
    />
  )
}
