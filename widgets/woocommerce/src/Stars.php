<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Stars in product lists, instead of WooCommerce's own: in templates and in the block Product Rating. */
final class Stars {
	public static function register(): void {
		if ( ! Settings::is_on( 'stars' ) ) {
			return;
		}
		add_action( 'init', array( self::class, 'replace' ) );
		add_filter( 'render_block_woocommerce/product-rating', array( self::class, 'instead_of_block' ), 10, 3 );
	}

	public static function replace(): void {
		remove_action( 'woocommerce_after_shop_loop_item_title', 'woocommerce_template_loop_rating', 5 );
		add_action( 'woocommerce_after_shop_loop_item_title', array( self::class, 'render' ), 5 );
	}

	public static function render(): void {
		echo Widgets::html( 'star-badge' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in Widgets::html().
	}

	/** @param array<string, mixed> $parsed */
	public static function instead_of_block( string $content, array $parsed, \WP_Block $block ): string {
		$stars = Widgets::html( 'star-badge', array(), (int) ( $block->context['postId'] ?? 0 ) );
		return '' !== $stars ? $stars : $content;
	}
}
