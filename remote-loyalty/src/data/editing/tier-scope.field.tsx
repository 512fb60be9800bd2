import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'
import { Checkbox, Radio, Skeleton, Stack, TextLink } from '@yuko/ui'
import { surroundings } from '#data/surroundings.queries.ts'
import styles from './editing.module.css'

interface TierScopeFieldProps {
  scope: TierScope
  error?: string | undefined
  onChange: (scope: TierScope) => void
}

/** Everyone, only some tiers, or everyone except some tiers. */
export function TierScopeField({ scope, error, onChange }: TierScopeFieldProps) {
  const tiers = useQuery(surroundings.tiers())
  const items = tiers.data?.items
  if (items?.length === 0 && scope.mode === 'all')
    return (
      <p className={styles.quiet}>
        <Trans>
          Everyone. There are no tiers yet. <TextLink href="/loyalty/tiers">Set up tiers</TextLink>
        </Trans>
      </p>
    )
  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label={t`Eligible members`}
        value={scope.mode}
        onChange={(mode) => onChange({ mode: mode as TierScope['mode'], tierIds: mode === 'all' ? [] : scope.tierIds })}
      >
        <Stack gap="xs">
          <Radio value="all" label={t`Everyone`} />
          <Radio value="include" label={t`Only specific tiers`} />
          <Radio value="exclude" label={t`Everyone except specific tiers`} />
        </Stack>
      </Radio.Group>
      {scope.mode !== 'all' && (
        <Checkbox.Group
          aria-label={t`Tiers`}
          value={[...scope.tierIds]}
          error={error}
          onChange={(tierIds) => onChange({ ...scope, tierIds })}
        >
          <div className={styles.choices}>
            {items?.map(({ tierId, name }) => (
              <Checkbox key={tierId} size="xs" value={tierId} label={name} {...(error && { 'aria-invalid': true })} />
            ))}
            {tiers.isPending && <Skeleton height={18} width={160} />}
            {tiers.error && <span role="alert">{tiers.error.message}</span>}
          </div>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
