import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({
  name: 'reviews',
  title: 'Reviews',
  areas: ['reviews', 'app/settings/reviews'],
  folder: import.meta.dirname,
})
