import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { usePermission } from '@yuko/runtime'
import { ActionIcon, IconArchive, IconArchiveOff, IconMore, Menu, PlainLink, RelativeTime, Section } from '@yuko/ui'
import { ofProgram } from '#data/use-chosen-program.ts'
import { ProgramBadge } from '#programs/program-badge.tsx'
import styles from '#programs/programs.module.css'
import { useArchive } from '#programs/use-archive.ts'

const actionsFor = (name: string) => t`Actions for ${name}`

/** All other programs, with archived ones in a list of their own. */
export function OtherPrograms({ programs }: { programs: readonly Program[] }) {
  const current = programs.filter(({ status }) => status !== 'archived')
  const archived = programs.filter(({ status }) => status === 'archived')
  return (
    <>
      {current.length > 0 && <ProgramList title={t`Other programs`} programs={current} />}
      {archived.length > 0 && <ProgramList title={t`Archived programs`} programs={archived} />}
    </>
  )
}

function ProgramList({ title, programs }: { title: string; programs: readonly Program[] }) {
  const mayEdit = usePermission('settings.write')
  const archive = useArchive()
  return (
    <Section flush title={title}>
      <ul className={styles.others}>
        {programs.map((program) => {
          const isArchived = program.status === 'archived'
          return (
            <li key={program.programId} className={styles.other}>
              <PlainLink href={ofProgram('/loyalty/programs', program.programId)} className={styles.otherName}>
                {program.name}
              </PlainLink>
              <ProgramBadge program={program} />
              <span className={styles.otherEdit}>
                <Trans>
                  Edited <RelativeTime at={program.updatedAt} />
                </Trans>
              </span>
              {mayEdit && (
                <Menu>
                  <Menu.Target>
                    <ActionIcon className={styles.headMenu} aria-label={actionsFor(program.name)}>
                      <IconMore size={18} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
                      onClick={() => archive(program, !isArchived)}
                    >
                      {isArchived ? t`Restore` : t`Archive`}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
