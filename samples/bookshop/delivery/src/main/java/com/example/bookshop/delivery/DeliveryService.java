package com.example.bookshop.delivery;

import com.example.bookshop.delivery.grpc.Book;
import com.example.bookshop.delivery.grpc.ChatLine;
import com.example.bookshop.delivery.grpc.DeliveryGrpc;
import com.example.bookshop.delivery.grpc.Load;
import com.example.bookshop.delivery.grpc.Parcel;
import com.example.bookshop.delivery.grpc.ParcelNumber;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.grpc.server.service.GrpcService;

/** All four kinds of streaming. */
@GrpcService
public class DeliveryService extends DeliveryGrpc.DeliveryImplBase {
  private final Map<String, Parcel> parcels = new ConcurrentHashMap<>();

  @Override
  public void getParcel(ParcelNumber wanted, StreamObserver<Parcel> answer) {
    Parcel parcel = parcels.get(wanted.getNumber());
    if (parcel == null) {
      answer.onError(Status.NOT_FOUND.withDescription("There is no parcel " + wanted.getNumber()).asException());
      return;
    }
    answer.onNext(parcel);
    answer.onCompleted();
  }

  @Override
  public void trackParcel(ParcelNumber wanted, StreamObserver<Parcel> answers) {
    Parcel parcel = parcels.getOrDefault(wanted.getNumber(), Parcel.newBuilder().setNumber(wanted.getNumber()).build());
    for (Parcel.State state : new Parcel.State[] {
      Parcel.State.STATE_PACKED, Parcel.State.STATE_ON_ITS_WAY, Parcel.State.STATE_DELIVERED
    }) {
      answers.onNext(parcel.toBuilder().setState(state).build());
    }
    answers.onCompleted();
  }

  @Override
  public StreamObserver<Parcel> loadVan(StreamObserver<Load> answer) {
    return new StreamObserver<>() {
      private final Load.Builder load = Load.newBuilder();

      @Override
      public void onNext(Parcel parcel) {
        parcels.put(parcel.getNumber(), parcel);
        int copies = parcel.getBooksList().stream().mapToInt(Book::getCopies).sum();
        load.setParcels(load.getParcels() + 1).setBooks(load.getBooks() + copies);
      }

      @Override
      public void onError(Throwable error) {}

      @Override
      public void onCompleted() {
        answer.onNext(load.build());
        answer.onCompleted();
      }
    };
  }

  @Override
  public StreamObserver<ChatLine> chat(StreamObserver<ChatLine> answers) {
    return new StreamObserver<>() {
      @Override
      public void onNext(ChatLine line) {
        answers.onNext(ChatLine.newBuilder().setAuthor("courier").setText("Got it: " + line.getText()).build());
      }

      @Override
      public void onError(Throwable error) {}

      @Override
      public void onCompleted() {
        answers.onCompleted();
      }
    };
  }
}
