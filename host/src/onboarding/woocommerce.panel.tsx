import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { keysPageOf, pluginPath } from '@yuko/contract/store/woocommerce-address'
import { callApi } from '@yuko/runtime'
import { Alert, Anchor, Button, ButtonLink, TextInput, TextLink, Title, useForm } from '@yuko/ui'
import css from '#onboarding/onboarding.module.css'
import { onboardingPaths } from '#session/guards.ts'
import { reloadUser } from '#session/session.ts'

interface WooCommercePanelProps {
  /** The previously connected site. */
  site: string | null
  onOtherWay: () => void
}

/** A WooCommerce store: the merchant creates keys there, the rest is automatic. */
export function WooCommercePanel({ site, onOtherWay }: WooCommercePanelProps) {
  const form = useForm({
    initial: { site: site ? `https://${site}` : '', consumerKey: '', consumerSecret: '' },
    schema: bodyOf(connectWoocommerce),
    onSubmit: async (body) => {
      await callApi(connectWoocommerce, { body })
      // The guards see that onboarding is complete and redirect.
      await reloadUser()
    },
  })
  const keysPage = keysPageOf(form.values.site)
  return (
    <form className={css.steps} {...form.props}>
      <Intro />
      <TextInput label={t`Store URL`} placeholder="https://example.com" inputMode="url" {...form.field('site')} />
      <TextInput
        label={t`Consumer key`}
        placeholder="ck_…"
        autoComplete="off"
        spellCheck={false}
        description={
          keysPage ? (
            <TextLink fz="inherit" href={keysPage} target="_blank" rel="noreferrer">
              {t`Create a key in WooCommerce`}
            </TextLink>
          ) : (
            t`Enter your store URL to get a link to the key page.`
          )
        }
        {...form.field('consumerKey')}
      />
      <TextInput
        label={t`Consumer secret`}
        placeholder="cs_…"
        type="password"
        autoComplete="off"
        description={t`Stored encrypted. Used to read your store, receive updates and create reward coupons.`}
        {...form.field('consumerSecret')}
      />
      {form.error && (
        <Alert color="danger" role="alert">
          {form.error}
        </Alert>
      )}
      <Button className={css.other ?? ''} variant="subtle" size="xs" onClick={onOtherWay}>
        {t`Use an API key or files instead`}
      </Button>
      <div className={css.actions}>
        <ButtonLink href={onboardingPaths.platform} variant="default">
          {t`Back`}
        </ButtonLink>
        <Button type="submit" loading={form.isSubmitting}>
          {t`Connect`}
        </Button>
      </div>
    </form>
  )
}

function Intro() {
  return (
    <div>
      <Title order={2} size="h4">
        {t`Connect your WooCommerce store`}
      </Title>
      <p className={css.text}>
        <Trans>
          <Anchor href={pluginPath} download>
            Download the plugin
          </Anchor>
          , install it in WordPress under Plugins, and choose Connect to Yuko in WooCommerce &gt; Yuko. It also shows reviews and
          points in your store.
        </Trans>
      </p>
      <p className={css.text}>{t`Or connect with a key:`}</p>
      <p className={css.text}>
        {t`In WordPress, go to WooCommerce > Settings > Advanced > REST API and add a key with Read/Write permission. Products, customers and orders sync right away and stay up to date.`}
      </p>
    </div>
  )
}
