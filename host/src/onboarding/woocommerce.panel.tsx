import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { keysPageOf } from '@yuko/contract/store/woocommerce-address'
import { callApi } from '@yuko/runtime'
import { Alert, Button, ButtonLink, TextInput, TextLink, Title, useForm } from '@yuko/ui'
import css from '#onboarding/onboarding.module.css'
import { onboardingPaths } from '#session/guards.ts'
import { reloadUser } from '#session/session.ts'

interface WooCommercePanelProps {
  /** Where the store was connected before. */
  site: string | null
  onOtherWay: () => void
}

/** A store on WooCommerce: keys that its merchant makes there. Everything else comes by itself. */
export function WooCommercePanel({ site, onOtherWay }: WooCommercePanelProps) {
  const form = useForm({
    initial: { site: site ? `https://${site}` : '', consumerKey: '', consumerSecret: '' },
    schema: bodyOf(connectWoocommerce),
    onSubmit: async (body) => {
      await callApi(connectWoocommerce, { body })
      // The guards see that onboarding is done, and lead on.
      await reloadUser()
    },
  })
  const keysPage = keysPageOf(form.values.site)
  return (
    <form className={css.steps} {...form.props}>
      <Intro />
      <TextInput label={t`Address of your shop`} placeholder="https://example.com" inputMode="url" {...form.field('site')} />
      <TextInput
        label={t`Consumer key`}
        placeholder="ck_…"
        autoComplete="off"
        spellCheck={false}
        description={
          keysPage ? (
            <TextLink fz="inherit" href={keysPage} target="_blank" rel="noreferrer">
              {t`Make a key in your shop`}
            </TextLink>
          ) : (
            t`Enter the address, and a link leads to the page where it is made.`
          )
        }
        {...form.field('consumerKey')}
      />
      <TextInput
        label={t`Consumer secret`}
        placeholder="cs_…"
        type="password"
        autoComplete="off"
        description={t`It is kept encrypted, and used to read your store, to be told of changes and to make the coupons of rewards.`}
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
          In WordPress, open WooCommerce, Settings, Advanced, REST API and add a key with the permission “Read/Write”. Products,
          customers and orders are copied at once, and changes follow by themselves.
        </Trans>
      </p>
    </div>
  )
}
