import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ApiError } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import { Alert, Button, ButtonLink, IconExternalLink, IconProduct, IconShoppingBag, IconUsers, Title } from '@yuko/ui'
import { type FormEvent, useEffect, useState } from 'react'
import css from '#onboarding/onboarding.module.css'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'
import { ShopField } from '#onboarding/shop-field.tsx'
import { useShopifyAuthorization } from '#onboarding/use-shopify-authorization.ts'
import { onboardingPaths } from '#session/guards.ts'
import { reloadUser } from '#session/session.ts'

/** The access Yuko asks for, and why. */
const reads = [
  { name: t`Products`, text: t`To show reviews on the right product page`, icon: IconProduct },
  { name: t`Customers`, text: t`To send points and emails to the right customer`, icon: IconUsers },
  { name: t`Orders`, text: t`To mark reviews of real purchases as verified`, icon: IconShoppingBag },
]

/** Passed from the callback page to this one if the shop did not connect. */
export interface ConnectionState {
  problem?: string
}

/** Leads to the store's admin and notices when the connection is approved, in any window. */
export function ShopifyPanel({ connection }: { connection: StoreConnection }) {
  const { problem } = (useLocation().state ?? {}) as ConnectionState
  const shopify = useShopifyAuthorization(connection.shop ?? '')
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState(problem)
  const watched = useQuery({ ...onboardingQueries.connection(), refetchInterval: 3000 })
  const isConnected = watched.data?.state === 'connected'

  // Connected in another window: the guards redirect.
  useEffect(() => {
    if (isConnected) void reloadUser().catch(() => undefined)
  }, [isConnected])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    setIsLeaving(true)
    await shopify.begin().catch((failure) => setError(ApiError.fromUnknown(failure).message))
    setIsLeaving(false)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Title order={2} size="h4">
        {connection.state === 'disconnected' ? t`Reconnect your store` : t`Connect your store`}
      </Title>
      <p className={css.text}>
        <Trans>
          Shopify asks you to let Yuko read three kinds of data. Yuko doesn’t change anything in your store, and you can
          disconnect at any time.
        </Trans>
      </p>
      <ul className={css.reads}>
        {reads.map(({ name, text, icon: Icon }) => (
          <li key={name}>
            <Icon size={20} aria-hidden />
            <span>
              <strong>{name}</strong> <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
      <ShopField {...shopify.field} />
      {error && (
        <Alert color="danger" role="alert" mt={16} title={t`Couldn’t connect your store`}>
          {error}
        </Alert>
      )}
      <div className={css.actions}>
        <ButtonLink href={onboardingPaths.platform} variant="default">
          {t`Back`}
        </ButtonLink>
        <Button type="submit" loading={isLeaving} rightSection={<IconExternalLink size={16} aria-hidden />}>
          {t`Continue to Shopify`}
        </Button>
      </div>
    </form>
  )
}
