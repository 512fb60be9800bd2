import { plural, t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Text } from '@yuko/ui'
import { Facts } from '#data/facts.tsx'
import { Version } from './version.tsx'

const addedOf = (count: number) => plural(count, { one: '# additional organization', other: '# additional organizations' })

/** The versions of a remote that organizations get. */
export function RemoteFacts({ remote: { isManaged, live, previous, canary, armed } }: { remote: RemoteState }) {
  return (
    <Facts
      facts={[
        [
          t({ message: 'Live', context: 'version' }),
          <>
            <Version of={live} />{' '}
            {!isManaged && (
              <Text span c="dimmed" size="sm">
                {t`Follows the build`}
              </Text>
            )}
          </>,
        ],
        [t`Previous`, <Version of={previous} />],
        [
          t`Canary`,
          canary ? (
            <>
              <Version of={canary.version} />{' '}
              {[
                t`${canary.percent}% of organizations`,
                canary.organizationIds.length > 0 && addedOf(canary.organizationIds.length),
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          ) : (
            t({ message: 'None', context: 'version' })
          ),
        ],
        [
          t`Automatic rollback`,
          armed
            ? t`After ${armed.minLoads} loads: ${armed.failurePercent}% more failed loads or ${armed.errorPercent} more errors per 100 loads`
            : t`Off`,
        ],
      ]}
    />
  )
}
