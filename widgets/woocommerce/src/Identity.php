<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Proves to Yuko who is signed in, for at most a day, and that an event comes from this site. */
final class Identity {
	public static function proof(): ?string {
		$user       = wp_get_current_user();
		$connection = Connection::current();
		if ( 0 === $user->ID || null === $connection ) {
			return null;
		}
		$claims = array(
			'id'    => (string) $user->ID,
			'email' => $user->user_email,
			'exp'   => time() + 12 * HOUR_IN_SECONDS,
		);
		return self::sign( $claims, $connection['secret'] );
	}

	/**
	 * `base64url(JSON).hex(HMAC-SHA256)`. The purpose is part of what is signed, so that a text for one purpose counts for no other.
	 *
	 * @param array<string, mixed> $claims
	 */
	public static function sign( array $claims, string $secret, string $purpose = '' ): string {
		$payload = rtrim( strtr( base64_encode( (string) wp_json_encode( $claims ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an encoding, not obfuscation.
		return $payload . '.' . hash_hmac( 'sha256', $purpose . $payload, $secret );
	}
}
