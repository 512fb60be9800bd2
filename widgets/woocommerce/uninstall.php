<?php
declare( strict_types=1 );

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

foreach ( array( 'yuko_connection', 'yuko_settings' ) as $yuko_option ) {
	delete_option( $yuko_option );
}
delete_transient( 'yuko_connection_code' );
