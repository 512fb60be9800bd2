import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({
  name: 'loyalty',
  title: 'Loyalty',
  areas: ['loyalty', 'app/settings/loyalty'],
  folder: import.meta.dirname,
})
