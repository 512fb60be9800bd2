<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The page WooCommerce > Yuko. */
final class Settings {
	public const OPTION = 'yuko_settings';
	private const PAGE  = 'yuko';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_init', array( self::class, 'register_option' ) );
		add_filter( 'option_page_capability_' . self::PAGE, static fn(): string => 'manage_woocommerce' );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	public static function is_on( string $name ): bool {
		return (bool) ( self::all()[ $name ] ?? false );
	}

	/** The merchant's, or ours in the language of the page. */
	public static function consent_text(): string {
		return self::own_consent_text() ?: self::default_consent_text();
	}

	private static function own_consent_text(): string {
		return (string) ( self::all()['consent_text'] ?? '' );
	}

	private static function default_consent_text(): string {
		return __( 'Email me news and offers. I can unsubscribe at any time.', 'yuko-for-woocommerce' );
	}

	public static function add_page(): void {
		add_submenu_page( 'woocommerce', 'Yuko', 'Yuko', 'manage_woocommerce', self::PAGE, array( self::class, 'render' ) );
	}

	public static function register_option(): void {
		register_setting( self::PAGE, self::OPTION, array( 'sanitize_callback' => array( self::class, 'sanitize' ) ) );
	}

	/** @return array<string, bool|string> */
	public static function sanitize( mixed $input ): array {
		$input = is_array( $input ) ? $input : array();
		$clean = array( 'consent_text' => sanitize_text_field( (string) ( $input['consent_text'] ?? '' ) ) );
		foreach ( array_keys( self::switches() ) as $name ) {
			$clean[ $name ] = ! empty( $input[ $name ] );
		}
		return $clean;
	}

	public static function render(): void {
		$connection = Connection::current();
		?>
		<div class="wrap">
			<h1>Yuko</h1>
			<?php if ( null === $connection ) : ?>
				<p><?php esc_html_e( 'Connect this store to show reviews and loyalty points, and to sync products, customers and orders.', 'yuko-for-woocommerce' ); ?></p>
				<?php self::button( 'yuko_connect', __( 'Connect to Yuko', 'yuko-for-woocommerce' ), 'primary' ); ?>
			<?php else : ?>
				<p>
					<?php
					/* translators: %s: name of the store in Yuko. */
					echo esc_html( sprintf( __( 'Connected to %s.', 'yuko-for-woocommerce' ), $connection['store'] ) );
					?>
					<a href="<?php echo esc_url( SERVER ); ?>" target="_blank" rel="noreferrer"><?php esc_html_e( 'Open Yuko', 'yuko-for-woocommerce' ); ?></a>
				</p>
				<form action="options.php" method="post">
					<?php settings_fields( self::PAGE ); ?>
					<table class="form-table" role="presentation">
						<?php foreach ( self::switches() as $name => $label ) : ?>
							<tr>
								<td>
									<label>
										<input type="checkbox" value="1" name="<?php echo esc_attr( self::OPTION . "[$name]" ); ?>" <?php checked( self::is_on( $name ) ); ?>>
										<?php echo esc_html( $label ); ?>
									</label>
								</td>
							</tr>
						<?php endforeach; ?>
						<tr>
							<td>
								<label>
									<?php esc_html_e( 'Text of the consent checkbox', 'yuko-for-woocommerce' ); ?><br>
									<input class="large-text" name="<?php echo esc_attr( self::OPTION . '[consent_text]' ); ?>" value="<?php echo esc_attr( self::own_consent_text() ); ?>" placeholder="<?php echo esc_attr( self::default_consent_text() ); ?>">
								</label>
							</td>
						</tr>
					</table>
					<?php submit_button(); ?>
				</form>
				<?php self::shortcodes(); ?>
				<?php self::button( 'yuko_connect', __( 'Connect again', 'yuko-for-woocommerce' ), 'secondary' ); ?>
				<?php self::button( 'yuko_disconnect', __( 'Remove from this site', 'yuko-for-woocommerce' ), 'secondary' ); ?>
			<?php endif; ?>
		</div>
		<?php
	}

	private static function shortcodes(): void {
		echo '<h2>' . esc_html__( 'Blocks and shortcodes', 'yuko-for-woocommerce' ) . '</h2><ul>';
		foreach ( Widgets::all() as $name => $widget ) {
			printf( '<li>%s: <code>[%s]</code></li>', esc_html( $widget['title'] ), esc_html( Widgets::shortcode_of( $name ) ) );
		}
		echo '</ul>';
	}

	private static function button( string $action, string $label, string $kind ): void {
		printf( '<form action="%s" method="post"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $action ) );
		wp_nonce_field( $action );
		submit_button( $label, $kind, 'submit', false );
		echo '</form>';
	}

	/** @return array<string, string> */
	private static function switches(): array {
		return array(
			'stars'    => __( 'Show stars in product lists', 'yuko-for-woocommerce' ),
			'launcher' => __( 'Show the loyalty launcher on every page', 'yuko-for-woocommerce' ),
			'tab'      => __( 'Show the reviews tab on every page', 'yuko-for-woocommerce' ),
			'popup'    => __( 'Show recent reviews on every page', 'yuko-for-woocommerce' ),
			'thanks'   => __( 'Show points earned after checkout', 'yuko-for-woocommerce' ),
			'consent'  => __( 'Ask for consent to marketing emails at checkout', 'yuko-for-woocommerce' ),
			'events'   => __( 'Report viewed products, carts and begun checkouts of signed-in customers who consented', 'yuko-for-woocommerce' ),
		);
	}

	/** @return array<string, bool|string> */
	private static function all(): array {
		$saved = get_option( self::OPTION );
		return is_array( $saved ) ? $saved : array( 'stars' => true );
	}
}
