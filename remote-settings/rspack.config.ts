import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: 'settings', title: 'Settings', areas: ['app/settings', 'billing'], folder: import.meta.dirname })
