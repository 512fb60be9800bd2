import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { callApi, usePermission } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, IconCsv, IconKey, Spinner, Title } from '@yuko/ui'
import { useState } from 'react'
import { ApiKeyPanel } from '#onboarding/api-key.panel.tsx'
import { ChoiceStep } from '#onboarding/choice-step.tsx'
import { DisconnectedNotice } from '#onboarding/disconnected-notice.tsx'
import css from '#onboarding/onboarding.module.css'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'
import { ShopifyPanel } from '#onboarding/shopify.panel.tsx'
import { WooCommercePanel } from '#onboarding/woocommerce.panel.tsx'
import { onboardingPaths } from '#session/guards.ts'
import { reloadUser } from '#session/session.ts'

/** Third step, also for stores whose connection ended. */
export function ConnectionPanel() {
  const connection = useQuery(onboardingQueries.connection())
  const mayConnect = usePermission('integrations.manage')
  if (connection.isPending) return <Spinner />
  if (connection.isError) {
    return (
      <ErrorPanel title={t`Couldn’t load the connection`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
        {connection.error.message}
      </ErrorPanel>
    )
  }
  const { state, platform } = connection.data
  return (
    <>
      {state === 'disconnected' && <DisconnectedNotice connection={connection.data} />}
      {!mayConnect ? (
        <>
          <Title order={2} size="h4">
            {t`Connect your store`}
          </Title>
          <p className={css.text}>
            <Trans>
              You don’t have permission to connect the store. Ask an owner or admin of this organization. This page updates
              automatically when they’re done.
            </Trans>
          </p>
        </>
      ) : platform === 'shopify' ? (
        <ShopifyPanel connection={connection.data} />
      ) : (
        <OwnStorePanel connection={connection.data} />
      )}
    </>
  )
}

/** A store that sends its own data. With an existing key, setup continues at the first event. */
function OwnStorePanel({ connection: { platform, shop, method } }: { connection: StoreConnection }) {
  const keys = useQuery(onboardingQueries.apiKeys())
  const [isOtherWay, setIsOtherWay] = useState(false)
  const [isByKey, setIsByKey] = useState<boolean>()
  const connect = async (method: 'api-key' | 'file') => {
    await callApi(connectStore, { body: { method } })
    // The guards see that onboarding is complete and redirect.
    await reloadUser()
  }
  if (!isOtherWay && platform === 'woocommerce' && (method === null || method === 'woocommerce'))
    return <WooCommercePanel site={shop} onOtherWay={() => setIsOtherWay(true)} />
  if (keys.isPending) return <Spinner />
  if (isByKey ?? (keys.data ?? []).length > 0)
    return <ApiKeyPanel onConnect={() => connect('api-key')} onBack={() => setIsByKey(false)} />
  return (
    <ChoiceStep
      title={t`Connect your store`}
      text={t`Choose how to send your store’s data to Yuko. You can use both and change this later in Settings.`}
      choices={[
        {
          value: 'api-key',
          name: t`API key`,
          text: t`Your store’s server sends products, customers and orders as they change.`,
          icon: IconKey,
        },
        {
          value: 'file',
          name: t`CSV files`,
          text: t`Upload exports of your products, customers and orders, then new orders about once a week. Shopify and WooCommerce files are recognized.`,
          icon: IconCsv,
        },
      ]}
      submitLabel={t`Continue`}
      onChoose={async (method) => (method === 'api-key' ? setIsByKey(true) : connect('file'))}
      back={
        <ButtonLink href={onboardingPaths.platform} variant="default">
          {t`Back`}
        </ButtonLink>
      }
    />
  )
}
