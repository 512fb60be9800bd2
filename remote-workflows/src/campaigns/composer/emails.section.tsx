import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type CampaignTest,
  type CampaignVariant,
  type EmailCampaignDetail,
  mostVariants,
  type VariantId,
} from '@yuko/contract/automation/campaigns/email-campaign'
import { Button, ButtonLink, IconDelete, IconPencil, IconPlus, IconSend, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useAddVariant, useDeleteVariant } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'
import { sendingQueries } from '#data/sending.queries.ts'
import { variantName } from '#data/variant-name.ts'
import styles from '../campaigns.module.css'
import { EmailPicture } from '../email-picture.tsx'
import { TestSendDialog } from '../test-send.dialog.tsx'
import { TestFields } from './test.fields.tsx'
import type { Composer } from './use-composer.ts'

interface EmailsSectionProps {
  campaign: EmailCampaignDetail
  composer: Composer
}

/** The email, or its variants with their test. */
export function EmailsSection({ campaign, composer }: EmailsSectionProps) {
  const { variantList } = campaign
  const { add, isAdding, remove } = useVariants(campaign, composer)
  const [tested, setTested] = useState<CampaignVariant>()
  const [removed, setRemoved] = useState<CampaignVariant>()
  const isTest = variantList.length > 1
  return (
    <Section
      title={isTest ? t`Emails` : t`Email`}
      actions={
        variantList.length < mostVariants && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            loading={isAdding}
            onClick={() => void add()}
          >
            {isTest ? t`Add variant` : t`Add variant for an A/B test`}
          </Button>
        )
      }
    >
      <ul className={styles.variants}>
        {variantList.map((variant) => (
          <VariantCard
            key={variant.workflowEmailId}
            variant={variant}
            isTest={isTest}
            onTest={() => setTested(variant)}
            onRemove={() => setRemoved(variant)}
          />
        ))}
      </ul>
      {isTest && (
        <TestFields
          test={composer.draft.settings.test}
          variants={variantList.length}
          onChange={(test: CampaignTest) => composer.set({ test })}
        />
      )}
      {tested && <TestSendDialog workflowEmailId={tested.workflowEmailId} onClose={() => setTested(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={t`Delete “${variantName(removed.variantId)}”?`}
          confirmLabel={t`Delete variant`}
          isDestructive
          onConfirm={() => remove(removed.variantId).then(() => setRemoved(undefined))}
          onCancel={() => setRemoved(undefined)}
        >
          {t`Deletes its email. This can’t be undone.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Variants are saved on their own, after the draft. */
function useVariants({ emailCampaignId, variantList }: EmailCampaignDetail, { flush, revision, moveTo }: Composer) {
  const adding = useAddVariant(emailCampaignId)
  const removing = useDeleteVariant(emailCampaignId)
  const [isAdding, setIsAdding] = useState(false)
  const from = variantList.at(-1)?.variantId ?? 'a'
  const add = async () => {
    setIsAdding(true)
    try {
      if (await flush()) moveTo((await adding.mutateAsync({ revision: revision(), from })).revision)
    } catch (failure) {
      complain(failure)
    } finally {
      setIsAdding(false)
    }
  }
  const remove = async (variantId: VariantId) => {
    if (await flush()) moveTo((await removing.mutateAsync({ variantId, revision: revision() })).revision)
  }
  return { add, isAdding, remove }
}

interface VariantCardProps {
  variant: CampaignVariant
  isTest: boolean
  onTest: () => void
  onRemove: () => void
}

function VariantCard({ variant, isTest, onTest, onRemove }: VariantCardProps) {
  const { variantId, workflowEmailId, subject, preheader } = variant
  const name = variantName(variantId)
  return (
    <li className={styles.variant}>
      <div className={styles.picture}>
        <EmailPicture workflowEmailId={workflowEmailId} title={isTest ? t`Preview: ${name}` : t`Email preview`} />
      </div>
      <div className={styles.about}>
        {isTest && <h3>{name}</h3>}
        <dl>
          <div>
            <dt>{t`Subject`}</dt>
            <dd>{subject || <span className={styles.quiet}>{t`No subject yet`}</span>}</dd>
          </div>
          {preheader && (
            <div>
              <dt>{t`Preheader`}</dt>
              <dd>{preheader}</dd>
            </div>
          )}
          <div>
            <dt>{t({ message: 'From', context: 'Sender of an email' })}</dt>
            <dd>
              <Sender variant={variant} />
            </dd>
          </div>
        </dl>
        <VariantButtons variant={variant} isTest={isTest} onTest={onTest} onRemove={onRemove} />
      </div>
    </li>
  )
}

function VariantButtons({ variant: { variantId, workflowEmailId }, isTest, onTest, onRemove }: VariantCardProps) {
  const name = variantName(variantId)
  return (
    <div className={styles.buttons}>
      <ButtonLink
        href={`/emails/${workflowEmailId}/configure`}
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={isTest ? t`Edit email of ${name}` : undefined}
      >
        {t`Edit email`}
      </ButtonLink>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} aria-hidden />}
        aria-label={isTest ? t`Send test of ${name}` : undefined}
        onClick={onTest}
      >
        {t`Send test`}
      </Button>
      {isTest && (
        <Button
          size="xs"
          variant="subtle"
          color="danger"
          leftSection={<IconDelete size={14} aria-hidden />}
          aria-label={t`Delete ${name}`}
          onClick={onRemove}
        >
          {t`Delete`}
        </Button>
      )}
    </div>
  )
}

function Sender({ variant: { senderId } }: { variant: CampaignVariant }) {
  const { data } = useQuery(sendingQueries.all())
  if (!data) return '…'
  const sender = senderId === null ? undefined : data.identities.find(({ identityId }) => identityId === senderId)
  return sender ? `${sender.name} <${sender.email}>` : `${data.sentAs.name} <${data.sentAs.address}>`
}
