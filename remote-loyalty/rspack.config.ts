import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: 'loyalty', folder: import.meta.dirname })
