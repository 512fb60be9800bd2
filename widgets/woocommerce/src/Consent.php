<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** A checkbox at checkout, never checked in advance. Yuko reads the time of consent from the order. */
final class Consent {
	public const META   = '_yuko_email_consent';
	private const FIELD = 'yuko/email-consent';
	private const NAME  = 'yuko_email_consent';

	public static function register(): void {
		if ( ! Settings::is_on( 'consent' ) ) {
			return;
		}
		add_action( 'woocommerce_init', array( self::class, 'add_to_block_checkout' ) );
		add_action( 'woocommerce_set_additional_field_value', array( self::class, 'save_of_block_checkout' ), 10, 4 );
		add_filter( 'woocommerce_checkout_fields', array( self::class, 'add_to_classic_checkout' ) );
		add_action( 'woocommerce_checkout_create_order', array( self::class, 'save_of_classic_checkout' ), 10, 2 );
	}

	/** Part of the order, not of the contact: that would be remembered, and checked in the next checkout. */
	public static function add_to_block_checkout(): void {
		if ( ! function_exists( 'woocommerce_register_additional_checkout_field' ) ) {
			return;
		}
		woocommerce_register_additional_checkout_field(
			array(
				'id'                         => self::FIELD,
				'label'                      => Settings::consent_text(),
				'optionalLabel'              => Settings::consent_text(),
				'location'                   => 'order',
				'type'                       => 'checkbox',
				'show_in_order_confirmation' => false,
			)
		);
	}

	public static function save_of_block_checkout( string $key, mixed $value, string $group, mixed $target ): void {
		if ( self::FIELD === $key && $target instanceof \WC_Order ) {
			self::save( $target, (bool) $value );
		}
	}

	/**
	 * @param array<string, array<string, mixed>> $fields
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_to_classic_checkout( array $fields ): array {
		$fields['billing'][ self::NAME ] = array(
			'type'     => 'checkbox',
			'label'    => esc_html( Settings::consent_text() ),
			'required' => false,
			'default'  => 0,
			'priority' => 115,
		);
		return $fields;
	}

	/** @param array<string, mixed> $data Posted, already checked by WooCommerce. */
	public static function save_of_classic_checkout( \WC_Order $order, array $data ): void {
		self::save( $order, ! empty( $data[ self::NAME ] ) );
	}

	/** WooCommerce saves the order afterwards. */
	private static function save( \WC_Order $order, bool $has_consented ): void {
		if ( ! $has_consented ) {
			$order->delete_meta_data( self::META );
		} elseif ( '' === (string) $order->get_meta( self::META ) ) {
			$order->update_meta_data( self::META, gmdate( 'Y-m-d\TH:i:s\Z' ) );
		}
	}
}
