import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({
  name: 'workflows',
  title: 'Workflows',
  areas: ['workflows', 'subscribers', 'emails', 'app/settings/email'],
  folder: import.meta.dirname,
})
