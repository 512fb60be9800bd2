import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { useHost, usePermission } from '@yuko/runtime'
import { Alert, Button, ButtonLink, IconExternalLink, TextLink } from '@yuko/ui'
import { useState } from 'react'
import { useAllowedElsewhere, useAllowScope, useCheckPermissions } from '#data/store-permission.mutations.ts'
import { surroundings } from '#data/surroundings.queries.ts'
import styles from './gift-card-permission.module.css'

/** Gift cards need a Shopify store, and a permission that only merchants who want them grant. */
export function GiftCardPermission() {
  const { data } = useQuery(surroundings.connection())
  if (!data) return null
  if (data.method !== 'shopify' || data.state !== 'connected') return <NeedsShopify />
  const wanted = data.optionalScopes.find(({ scope }) => scope === 'write_gift_cards')
  return wanted ? <NeedsPermission wanted={wanted} /> : null
}

const NeedsShopify = () => (
  <Alert color="warning" role="status">
    {t`Gift cards are created in your Shopify store. Until it is connected, you can’t activate this reward.`}{' '}
    <TextLink fz="inherit" href="/app/settings/accounts/integration/platform">
      {t`View connection`}
    </TextLink>
  </Alert>
)

function NeedsPermission({ wanted }: { wanted: StoreConnection['optionalScopes'][number] }) {
  const mayManage = usePermission('integrations.manage')
  const { requestScopes } = useHost().platform
  return (
    <Alert color="warning" role="status" title={t`Allow gift cards in Shopify`}>
      <p className={styles.ask}>
        {mayManage
          ? t`Yuko needs your permission to create gift cards. Until you grant it, you can’t activate this reward.`
          : t`Yuko needs permission to create gift cards. Ask an owner or admin of this organization to grant it.`}
      </p>
      {mayManage && (requestScopes ? <AskHere scope={wanted.scope} ask={requestScopes} /> : <AskElsewhere url={wanted.url} />)}
    </Alert>
  )
}

/** In the store’s admin, which asks above this page. */
function AskHere({ scope, ask }: { scope: string; ask: (scopes: readonly string[]) => Promise<boolean> }) {
  const allow = useAllowScope(ask)
  return (
    <>
      <Button size="xs" loading={allow.isPending} onClick={() => allow.mutate(scope)}>
        {t`Allow gift cards`}
      </Button>
      <Failure error={allow.error} />
    </>
  )
}

/** In another tab, so that what was typed here stays. */
function AskElsewhere({ url }: { url: string }) {
  const check = useCheckPermissions()
  const [isAsked, setAsked] = useState(false)
  useAllowedElsewhere(isAsked, check.mutate)
  return (
    <>
      <ButtonLink
        size="xs"
        href={url}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={14} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t`Allow gift cards`}
      </ButtonLink>
      <Failure error={check.error} />
    </>
  )
}

const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={styles.failure}>
      {error.message}
    </p>
  )
