/** As in the platform's script: a Content-Security-Policy without inline styles leaves the element visible. */
export const hidingStyle = ':host { display: none }'
