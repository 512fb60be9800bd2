import { i18n } from '../language.ts'
import type { Role } from '../permissions.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  owner: i18n.t('Owner'),
  admin: i18n.t('Admin'),
  editor: i18n.t('Editor'),
  support: i18n.t('Support'),
  analyst: i18n.t('Analyst'),
}
