package com.example.bookshop.delivery

import com.example.bookshop.delivery.grpc.Locker
import com.example.bookshop.delivery.grpc.LockersGrpcKt
import com.example.bookshop.delivery.grpc.Reservation
import com.example.bookshop.delivery.grpc.locker
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flowOf
import org.springframework.grpc.server.service.GrpcService

/** The same with coroutines. */
@GrpcService
class LockerService : LockersGrpcKt.LockersCoroutineImplBase() {
    override suspend fun reserve(request: Reservation): Locker =
        locker {
            number = 12
            street = request.street
            isFree = false
        }

    override fun watch(request: Locker): Flow<Locker> =
        flowOf(
            request.toBuilder().setIsFree(false).build(),
            request.toBuilder().setIsFree(true).build(),
        )
}
