<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Proves to Yuko who is signed in: `base64url(JSON).hex(HMAC-SHA256)`, for at most a day. */
final class Identity {
	public static function proof(): ?string {
		$user       = wp_get_current_user();
		$connection = Connection::current();
		if ( 0 === $user->ID || null === $connection ) {
			return null;
		}
		$claims  = array(
			'id'    => (string) $user->ID,
			'email' => $user->user_email,
			'exp'   => time() + 12 * HOUR_IN_SECONDS,
		);
		$payload = rtrim( strtr( base64_encode( (string) wp_json_encode( $claims ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an encoding, not obfuscation.
		return $payload . '.' . hash_hmac( 'sha256', $payload, $connection['secret'] );
	}
}
