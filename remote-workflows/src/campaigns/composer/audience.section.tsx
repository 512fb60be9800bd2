import { t } from '@lingui/core/macro'
import { Section } from '@yuko/ui'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import styles from '../campaigns.module.css'
import { GroupPicker } from './group-picker.tsx'
import type { Composer } from './use-composer.ts'

/** Who gets the campaign. */
export function AudienceSection({ composer: { draft, set } }: { composer: Composer }) {
  const { audience, topic } = draft.settings
  return (
    <Section title={t`Audience`} description={t`Only people who opted in to marketing emails are mailed.`}>
      <div className={styles.fields}>
        <GroupPicker
          label={t`Send to`}
          none={t`Everyone subscribed`}
          addLabel={t`Add group`}
          value={audience.include}
          onChange={(include) => set({ audience: { ...audience, include } })}
        />
        <GroupPicker
          label={t`Don’t send to`}
          none={t`No exclusions`}
          addLabel={t`Add exclusion`}
          value={audience.exclude}
          onChange={(exclude) => set({ audience: { ...audience, exclude } })}
        />
        <div className={styles.narrow}>
          <MemberField
            of="topic"
            label={t`Topic`}
            description={t`People who opted out of this topic don’t get the email.`}
            isLabelShown
            value={topic}
            onChange={(chosen) => set({ topic: chosen })}
          />
        </div>
      </div>
    </Section>
  )
}
